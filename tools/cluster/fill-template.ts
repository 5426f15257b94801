// Fills the templates of deploy/cluster.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const templates = join(import.meta.dirname, '../../deploy/cluster')

/** A placeholder without a value is a fault. */
export function fillTemplate(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(templates, `${name}.template`), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_whole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} needs ${key}`)
    return value
  })
}

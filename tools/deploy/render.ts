// Renders all deployment files from deploy/values.json, and finds those in the repository that are not up to date.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../check/sources.ts'
import { renderCompose } from './compose.ts'
import { renderKustomize } from './kustomize.ts'
import { renderUnits } from './units.ts'
import { type DeployValues, readValues } from './values.ts'

/** The text of each file by its path in the repository. */
export function renderDeployment(values: DeployValues): Map<string, string> {
  const folders = { systemd: renderUnits(values), compose: renderCompose(values), kustomize: renderKustomize(values) }
  return new Map(
    Object.entries(folders).flatMap(([folder, files]) =>
      Object.entries(files).map(([path, text]) => [`deploy/${folder}/${path}`, text] as const),
    ),
  )
}

/** `paths` are the files of the repository: one that is no longer rendered is stale as well. */
export function findStaleDeployment(root: string, paths: readonly string[]): Finding[] {
  const rendered = renderDeployment(readValues(root))
  const stale = [...rendered].filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  )
  const orphans = paths.filter((path) => /^deploy\/(systemd|compose|kustomize)\//.test(path) && !rendered.has(path))
  return [
    ...stale.map(([path]) => ({ path, line: 1, what: 'differs from deploy/values.json and its templates. Run: npm run deploy' })),
    ...orphans.map((path) => ({ path, line: 1, what: 'is not rendered from deploy/values.json: remove it' })),
  ]
}

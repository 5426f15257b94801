// Builds the icons of the customer app from their strokes alone, each into the chunk that shows it.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const plainIcon = fileURLToPath(new URL('src/lib/bundle/plain-icon.ts', import.meta.url))

/** Icons drawn by our own few lines, which need the strokes only; see plain-icon.ts. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
      ? `export { createIcon as default } from ${JSON.stringify(plainIcon)}`
      : undefined,
  transform: (code, id) =>
    id.includes('lucide-react/dist/esm/icons/')
      ? code
          .replace(/name: "[^"]*",\s*size: 24,/, '')
          .replace('__iconData.node;', '')
          .replaceAll(/, key: "[^"]*"/g, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
      : undefined,
}

const iconFolder = fileURLToPath(new URL('../esm/', import.meta.resolve('lucide-react')))
const iconSet = readFileSync(`${iconFolder}lucide-react.mjs`, 'utf8')
const iconFiles = new Map(
  [...iconSet.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
)

/** An icon is imported from its own file, so that it lies in the chunk of the only feature that shows it. */
export const directIcons: Plugin = {
  name: 'direct-icons',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.tsx?$/.test(id)
      ? code.replace(/^import \{([^}]*)\} from 'lucide-react'$/gm, (_, names: string) =>
          [...names.matchAll(/(?<!type )\b([A-Z]\w*)(?: as (\w+))?/g)]
            .map(([, name = '', local = name]) => `import ${local} from ${JSON.stringify(iconFolder + iconFiles.get(name))}`)
            .join(';'),
        )
      : undefined,
}

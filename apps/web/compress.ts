// Writes a .br and a .gz beside every text file, so that the server never compresses during a request.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = ['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest']
/** Below this the headers weigh more than what is saved. */
const smallestBytes = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((name) => name.isFile() && texts.includes(extname(name.name)))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const body = await readFile(file)
      if (body.length < smallestBytes) return
      await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, await zip(body, { level: 9 }))
    }),
  )
}

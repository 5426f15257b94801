// `npm run sbom -- FILE`: writes the CycloneDX bill of materials of a release, with a hash of every package.

import { writeFileSync } from 'node:fs'
import { reportPackages } from './package-report.ts'

const [file = 'sampan.cdx.json'] = process.argv.slice(2)
const text = reportPackages(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'])
const { components }: { components: readonly unknown[] } = JSON.parse(text)
writeFileSync(file, text)
console.log(`${file}: ${components.length} components`)

// The generated files and their contents.

import { rulesFile, writeRules, writeRuleTests } from './alert-rules.ts'
import { writeAlertTable } from './alert-table.ts'
import { writeDashboard } from './dashboard.ts'

const folder = 'deploy/monitoring'

export const monitoringFiles = (): readonly (readonly [path: string, text: string])[] => [
  [`${folder}/${rulesFile}`, writeRules()],
  [`${folder}/sampan.rules.test.yml`, writeRuleTests()],
  [`${folder}/sampan.dashboard.json`, writeDashboard()],
  ['docs/runbooks/alerts.md', writeAlertTable()],
]

// Which suite runs a test file, by its name.

export type TestSuite = 'unit' | 'db' | 'e2e'

export function suiteOf(path: string): TestSuite | undefined {
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(path)) return 'e2e'
  if (!path.endsWith('.test.ts')) return undefined
  return path.endsWith('.db.test.ts') || path.startsWith('tests/') ? 'db' : 'unit'
}

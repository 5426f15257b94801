// The rows of the trust table: what is attacked, by which files, and how often is enough.

export type TrustRow = {
  readonly id: string
  readonly what: string
  readonly command: string
  /** Test files that belong to the row, by their names without ending. A failure of one is a failure of the row. */
  readonly files: readonly string[]
  /** Figures that must be reached over all runs that held. Without any, one run that held is enough. */
  readonly target: Readonly<Record<string, number>>
}

const faults = (files: readonly string[], rest = '') => ({ files, command: `npm run faults -- ${files.join(' ')}${rest}` })

export const trustRows: readonly TrustRow[] = [
  {
    id: 'D1',
    what: 'kill -9 of PostgreSQL under load',
    ...faults(['ledger-crash', 'apply-crash']),
    target: { kills: 100, operations: 300_000 },
  },
  {
    id: 'D2',
    what: 'kill -9 of server and worker, at labelled points',
    ...faults(['processes', 'withdrawal-crash', 'event-kill']),
    target: { kills: 500 },
  },
  {
    id: 'D3',
    what: 'answers lost after the commit, repeated with the same id',
    ...faults(['idempotency']),
    target: { calls: 10_000, lost: 500 },
  },
  {
    id: 'D4',
    what: 'failover on the cluster, five kinds',
    ...faults(['cluster'], ' --rounds 30'),
    target: { rounds: 30 },
  },
  {
    id: 'D5',
    what: 'seeded campaign with an independent model',
    ...faults(['campaign'], ' --seeds 1..500 --minutes M'),
    target: { seeds: 500, operations: 1_000_000, faults: 2_000 },
  },
  { id: 'D7', what: 'overspend races, 100 at once', ...faults(['concurrency']), target: { rounds: 1_000 } },
  { id: 'D8', what: 'ids repeated 10 times at once', ...faults(['concurrency']), target: { ids: 10_000 } },
  {
    id: 'D10',
    what: 'hostile input made from the contract',
    ...faults(['hostile-input'], ' --count 50000 --seed S'),
    target: { requests: 50_000 },
  },
  {
    id: 'D11',
    what: 'random operations against a ledger model',
    ...faults(['model']),
    target: { seeds: 500, operations: 1_000_000 },
  },
  {
    id: 'D13',
    what: 'reorganisations, replaced payments, killed scanners',
    ...faults(['crypto-reorg', 'crypto-replaced', 'scanner-kill']),
    target: { reorganisations: 200, replaced: 500, scannerKills: 50 },
  },
  { id: 'D14', what: 'false and odd deposits', ...faults(['false-deposits']), target: { false: 60, true: 60 } },
  { id: 'D15', what: 'permission matrix', files: [], command: 'npm test -- db guard-walk operator-walk key-walk', target: {} },
  { id: 'D16', what: 'factor matrix', files: [], command: 'npm test -- db factor-matrix', target: {} },
  { id: 'D17', what: 'refresh races and true reuses', ...faults(['grant-token']), target: { races: 1_000, reuses: 1_000 } },
  { id: 'D18', what: 'sign-out, disabling, lost scope within 1 s', files: [], command: 'npm test -- db auth-user', target: {} },
  {
    id: 'D20',
    what: 'security headers, CSP with Trusted Types',
    files: [],
    command: 'npm test -- db http-server static-files',
    target: {},
  },
  { id: 'D21', what: 'script payloads in every text field', files: [], command: 'npm test -- e2e console-walk', target: {} },
  { id: 'D22', what: 'hostile files', files: [], command: 'npm test -- db inspect-file', target: {} },
  { id: 'D24', what: 'load held for an hour', files: [], command: 'npm run bench -- overload', target: { minutes: 60 } },
  { id: 'D25', what: 'five times that load', files: [], command: 'npm run bench -- overload', target: { rounds: 1 } },
  { id: 'D28', what: 'rolling restarts under load', ...faults(['rolling-restart']), target: { restarts: 20 } },
  { id: 'D31', what: 'OWASP ASVS 5.0, levels 1 and 2', files: [], command: 'npm run check -- --only=security', target: {} },
]

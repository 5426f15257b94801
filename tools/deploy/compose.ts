// Renders the compose files: everything on one machine with its own PostgreSQL, and the processes of one host of a cluster.

import { renderComposeProxy } from './proxy.ts'
import {
  type DeployValues,
  databaseSecrets,
  generatedNote,
  type Role,
  roles,
  secretFiles,
  secretPaths,
  serverSecrets,
  serverSettings,
  signerSettings,
  testModeUrl,
  testSecretFiles,
  testSecrets,
  testSettings,
  tlsNames,
} from './values.ts'
import { writeYaml, type Yaml } from './yaml.ts'

const memoryOf = (text: string): string => text.replace('Gi', 'g').replace('Mi', 'm')

/** What every container has in common: a user without rights and a root file system that cannot be written. */
const hardened = (values: DeployValues, memory: string) => ({
  image: values.image,
  user: `${values.user}:${values.user}`,
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  tmpfs: ['/tmp'],
  mem_limit: memoryOf(memory),
  init: false,
})

const healthCheck = (port: number): Yaml => {
  const script = `fetch('http://127.0.0.1:${port}/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`
  return {
    test: ['CMD', '/srv/sampan/node_modules/.bin/node', '-e', script],
    interval: '5s',
    timeout: '3s',
    retries: 3,
    start_period: '60s',
  }
}

const serverService = (values: DeployValues, role: Role): Yaml => ({
  ...hardened(values, values.memory[role]),
  command: [role],
  environment: {
    ...serverSettings(values),
    TRUST_PROXY: values.composeNetwork,
    ...secretFiles(serverSecrets(values)),
    PORT: String(values.ports[role]),
    SIGNER_URL: `https://signer:${values.ports.signer}`,
    ...testModeUrl(values, 'test'),
  },
  secrets: [...serverSecrets(values), ...tlsNames],
  volumes: ['data:/var/lib/sampan'],
  deploy: { replicas: values.processes[role] },
  stop_grace_period: `${values.stopSeconds}s`,
  restart: 'always',
  healthcheck: healthCheck(values.ports[role]),
})

const signerService = (values: DeployValues): Yaml => ({
  ...hardened(values, values.memory.signer),
  command: ['signer'],
  environment: {
    ...signerSettings,
    ...secretPaths(values.signerSecrets),
    SIGNER_LISTEN: `0.0.0.0:${values.ports.signer}`,
    SIGNER_TLS_CERT: '/run/secrets/SIGNER_SERVER_CERT',
    SIGNER_TLS_KEY: '/run/secrets/SIGNER_SERVER_KEY',
    SIGNER_TLS_CA: '/run/secrets/SIGNER_TLS_CA',
    SIGNER_APPROVAL_KEY: '${SIGNER_APPROVAL_KEY}',
  },
  secrets: [...values.signerSecrets, 'SIGNER_SERVER_CERT', 'SIGNER_SERVER_KEY', 'SIGNER_TLS_CA'],
  volumes: ['signer:/var/lib/sampan-signer'],
  stop_grace_period: `${values.stopSeconds}s`,
  restart: 'always',
})

const migrateService = (values: DeployValues): Yaml => ({
  ...hardened(values, values.memory.migrate),
  command: ['migrate'],
  environment: { MODE: 'production', ...secretPaths(databaseSecrets(values)) },
  secrets: databaseSecrets(values),
  volumes: ['data:/var/lib/sampan'],
  restart: 'no',
})

/** No port is published: only the live servers reach it. */
const testService = (values: DeployValues): Yaml => ({
  ...hardened(values, values.testMode.memory),
  command: ['all'],
  environment: { ...testSettings(values), ...testSecretFiles() },
  secrets: Object.values(testSecrets),
  volumes: ['test:/var/lib/sampan'],
  stop_grace_period: `${values.stopSeconds}s`,
  restart: 'always',
  healthcheck: healthCheck(values.testMode.port),
})

const proxyService: Yaml = {
  image: 'docker.io/library/haproxy:3.0-bookworm',
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
  ports: ['80:80', '443:443'],
  volumes: ['./haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro', './certificates:/etc/haproxy/certificates:ro'],
  restart: 'always',
}

const databaseService: Yaml = {
  image: 'docker.io/library/postgres:17-bookworm',
  environment: { POSTGRES_PASSWORD_FILE: '/run/secrets/POSTGRES_PASSWORD', POSTGRES_INITDB_ARGS: '--data-checksums' },
  secrets: ['POSTGRES_PASSWORD'],
  volumes: ['database:/var/lib/postgresql/data'],
  restart: 'always',
}

export function renderCompose(values: DeployValues): Record<string, string> {
  const servers = Object.fromEntries(roles.map((role) => [role, serverService(values, role)]))
  const names = new Set([
    ...serverSecrets(values),
    ...values.signerSecrets,
    ...tlsNames,
    'SIGNER_SERVER_CERT',
    'SIGNER_SERVER_KEY',
    ...(values.testMode.enabled ? Object.values(testSecrets) : []),
  ])
  const files = (more: readonly string[]): Yaml =>
    Object.fromEntries([...names, ...more].map((name) => [name, { file: `./secrets/${name}` }]))
  const hasTestMode = values.testMode.enabled
  const networks: Yaml = { default: { ipam: { config: [{ subnet: values.composeNetwork }] } } }
  const services = {
    proxy: proxyService,
    migrate: migrateService(values),
    signer: signerService(values),
    ...servers,
    ...(hasTestMode && { test: testService(values) }),
  }
  const volumes = { data: {}, signer: {}, ...(hasTestMode && { test: {} }) }
  const oneMachine: Yaml = {
    name: 'sampan',
    services: { database: databaseService, ...services },
    secrets: files(['POSTGRES_PASSWORD']),
    volumes: { ...volumes, database: {} },
    networks,
  }
  const cluster: Yaml = { name: 'sampan', services, secrets: files([]), volumes, networks }
  return {
    'haproxy.cfg': renderComposeProxy(values),
    'one-machine.yaml': `${generatedNote}\n${writeYaml(oneMachine)}`,
    'cluster.yaml': `${generatedNote}\n${writeYaml(cluster)}`,
  }
}

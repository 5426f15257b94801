// Renders what runs in the cluster: the server roles, the signer and the migrate job.

import { basename } from 'node:path'
import { labelsOf, podOf } from './kustomize-pod.ts'
import {
  type DeployValues,
  databaseSecrets,
  type Role,
  secretFiles,
  secretPaths,
  serverSecrets,
  serverSettings,
  signerSettings,
  testModeUrl,
  testSecretFiles,
  testSettings,
} from './values.ts'
import type { Yaml } from './yaml.ts'

/** Starting may wait for the migrate job, so only a process that does not answer at all is restarted. */
const serverProbes: Yaml = {
  livenessProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 10, failureThreshold: 6, timeoutSeconds: 5 },
  readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 2, failureThreshold: 2, timeoutSeconds: 3 },
}

/** Workers keep the audit anchors and the head of the signer's journal outside the database, on a disk of their own. */
export const kindOf = (role: Role) => (role === 'worker' ? 'StatefulSet' : 'Deployment')

/** A disk of its own for each process. */
const dataClaim: Yaml = [
  { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
]

const updateOf = (role: Role): Record<string, Yaml> =>
  role === 'worker'
    ? {
        serviceName: 'sampan-worker',
        volumeClaimTemplates: dataClaim,
      }
    : { strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } }

export const deploymentOf = (values: DeployValues, role: Role): Yaml => ({
  apiVersion: 'apps/v1',
  kind: kindOf(role),
  metadata: { name: `sampan-${role}`, labels: labelsOf(role) },
  spec: {
    replicas: values.processes[role],
    ...updateOf(role),
    selector: { matchLabels: labelsOf(role) },
    template: podOf(values, {
      part: role,
      port: values.ports[role],
      memory: values.memory[role],
      env: {
        ...serverSettings(values),
        ...secretFiles(serverSecrets(values)),
        PORT: String(values.ports[role]),
        SIGNER_URL: `https://sampan-signer:${values.ports.signer}`,
        ...testModeUrl(values, 'sampan-test'),
      },
      secret: 'sampan-server',
      dataPath: '/var/lib/sampan',
      ...(role === 'worker' ? {} : { data: { emptyDir: {} } }),
      probes: serverProbes,
    }),
  },
})

/** One signer per journal: never two at once, also not during an update. */
export const signerOf = (values: DeployValues): Yaml => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'sampan-signer', labels: labelsOf('signer') },
  spec: {
    replicas: 1,
    serviceName: 'sampan-signer',
    selector: { matchLabels: labelsOf('signer') },
    template: podOf(values, {
      part: 'signer',
      port: values.ports.signer,
      memory: values.memory.signer,
      env: {
        ...signerSettings,
        ...secretFiles(values.signerSecrets),
        SIGNER_LISTEN: `0.0.0.0:${values.ports.signer}`,
      },
      moreEnv: [{ name: 'SIGNER_APPROVAL_KEY', valueFrom: { configMapKeyRef: { name: 'sampan-signer', key: 'approvalKey' } } }],
      secret: 'sampan-signer',
      dataPath: '/var/lib/sampan-signer',
      data: { persistentVolumeClaim: { claimName: 'sampan-signer' } },
      probes: { readinessProbe: { tcpSocket: { port: 'http' }, periodSeconds: 5 } },
    }),
  },
})

/** One process is enough for it; its practice signer keeps its keys on the disk. */
export const testOf = (values: DeployValues): Yaml => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'sampan-test', labels: labelsOf('test') },
  spec: {
    replicas: 1,
    serviceName: 'sampan-test',
    volumeClaimTemplates: dataClaim,
    selector: { matchLabels: labelsOf('test') },
    template: podOf(values, {
      part: 'test',
      command: 'all',
      port: values.testMode.port,
      memory: values.testMode.memory,
      env: { ...testSettings(values), ...testSecretFiles() },
      secret: 'sampan-test',
      dataPath: '/var/lib/sampan',
      probes: serverProbes,
    }),
  },
})

export const migrateOf = (values: DeployValues): Yaml => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `sampan-migrate-${basename(values.image).replaceAll(/[^\w]+/g, '-')}`, labels: labelsOf('migrate') },
  spec: {
    backoffLimit: 5,
    template: podOf(values, {
      part: 'migrate',
      memory: values.memory.migrate,
      env: { MODE: 'production', ...secretPaths(databaseSecrets(values)) },
      secret: 'sampan-server',
      dataPath: '/var/lib/sampan',
      data: { emptyDir: {} },
    }),
  },
})

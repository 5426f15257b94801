// Renders the Kustomize base (workloads, services, network policy) and its overlays.

import { basename } from 'node:path'
import { labelsOf, type Part } from './kustomize-pod.ts'
import { deploymentOf, kindOf, migrateOf, signerOf, testOf } from './kustomize-workloads.ts'
import { type DeployValues, generatedNote, type Role, roles } from './values.ts'
import { writeYaml, type Yaml } from './yaml.ts'

const serviceOf = (part: Part, port: number): Yaml => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: `sampan-${part}`, labels: labelsOf(part) },
  spec: { selector: labelsOf(part), ports: [{ name: 'http', port, targetPort: 'http' }] },
})

/** A StatefulSet needs a service of its name; nobody balances calls over workers, so it has no address of its own. */
const workerService = (values: DeployValues): Yaml => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'sampan-worker', labels: labelsOf('worker') },
  spec: {
    clusterIP: 'None',
    selector: labelsOf('worker'),
    ports: [{ name: 'http', port: values.ports.worker, targetPort: 'http' }],
  },
})

const signerClaim: Yaml = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'sampan-signer' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
}

/** Only server processes reach the signer, and the signer reaches nothing. */
const signerPolicy: Yaml = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'sampan-signer' },
  spec: {
    podSelector: { matchLabels: labelsOf('signer') },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: roles.map((role) => ({ podSelector: { matchLabels: labelsOf(role) } })), ports: [{ port: 'http' }] }],
    egress: [],
  },
}

/** Only the processes that serve customers reach the test environment. */
const testPolicy: Yaml = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'sampan-test' },
  spec: {
    podSelector: { matchLabels: labelsOf('test') },
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ podSelector: { matchLabels: labelsOf('api') } }], ports: [{ port: 'http' }] }],
  },
}

const testResources = (values: DeployValues): Record<string, Yaml> =>
  values.testMode.enabled
    ? {
        'base/test.yaml': testOf(values),
        'base/test-service.yaml': serviceOf('test', values.testMode.port),
        'base/test-policy.yaml': testPolicy,
      }
    : {}

/** A drained node takes one api process at most. */
const apiBudget: Yaml = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'sampan-api' },
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf('api') } },
}

const overlayOf = (namespace: string): Yaml => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  namespace,
  resources: ['../../base'],
  patches: roles.map((role) => ({ path: `${role}.yaml` })),
})

const patchOf = (role: Role, replicas: number): Yaml => ({
  apiVersion: 'apps/v1',
  kind: kindOf(role),
  metadata: { name: `sampan-${role}` },
  spec: { replicas },
})

function renderOverlay(name: string, namespace: string, processes: Readonly<Record<Role, number>>): Record<string, Yaml> {
  const patches = roles.map((role) => [`overlays/${name}/${role}.yaml`, patchOf(role, processes[role])])
  return { [`overlays/${name}/kustomization.yaml`]: overlayOf(namespace), ...Object.fromEntries(patches) }
}

export function renderKustomize(values: DeployValues): Record<string, string> {
  const resources: Record<string, Yaml> = {
    ...Object.fromEntries(roles.map((role) => [`base/${role}.yaml`, deploymentOf(values, role)])),
    'base/signer.yaml': signerOf(values),
    'base/migrate.yaml': migrateOf(values),
    'base/api-service.yaml': serviceOf('api', values.ports.api),
    'base/worker-service.yaml': workerService(values),
    'base/signer-service.yaml': serviceOf('signer', values.ports.signer),
    'base/signer-claim.yaml': signerClaim,
    'base/signer-policy.yaml': signerPolicy,
    'base/api-budget.yaml': apiBudget,
    ...testResources(values),
  }
  const base: Yaml = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: Object.keys(resources).map((path) => basename(path)),
  }
  const files: Record<string, Yaml> = {
    ...resources,
    'base/kustomization.yaml': base,
    ...renderOverlay('staging', 'sampan-staging', { api: 1, worker: 1, watcher: 1 }),
    ...renderOverlay('production', 'sampan', values.processes),
  }
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, `${generatedNote}\n${writeYaml(file)}`]))
}

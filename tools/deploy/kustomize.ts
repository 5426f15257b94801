// Renders the Kustomize base (deployments, signer, migrate job, services, network policies) and its overlays.

import { basename } from 'node:path'
import {
  type DeployValues,
  generatedNote,
  type Role,
  roles,
  secretFiles,
  secretFolder,
  serverSettings,
  signerSettings,
} from './values.ts'
import { writeYaml, type Yaml } from './yaml.ts'

type Part = Role | 'signer' | 'migrate'

const labelsOf = (part: Part) => ({ 'app.kubernetes.io/name': 'sampan', 'app.kubernetes.io/component': part })

const envOf = (settings: Readonly<Record<string, string>>): readonly Yaml[] =>
  Object.entries(settings).map(([name, value]) => ({ name, value }))

const containerSecurity: Yaml = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}

const volumesOf = (secret: string, data: Yaml | undefined): Yaml => [
  { name: 'secrets', secret: { secretName: secret, defaultMode: 0o440 } },
  { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
  ...(data === undefined ? [] : [{ name: 'data', ...Object(data) }]),
]

type Pod = {
  readonly part: Part
  readonly env: Readonly<Record<string, string>>
  readonly secret: string
  readonly dataPath: string
  /** The volume; without one it comes from the claim template. */
  readonly data?: Yaml
  readonly probes?: Yaml
  /** Variables that Kubernetes fills from elsewhere. */
  readonly moreEnv?: readonly Yaml[]
}

const podOf = (values: DeployValues, { part, env, secret, dataPath, data, probes, moreEnv = [] }: Pod): Yaml => ({
  metadata: { labels: labelsOf(part) },
  spec: {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: values.stopSeconds,
    ...(part === 'migrate' && { restartPolicy: 'Never' }),
    securityContext: {
      runAsNonRoot: true,
      runAsUser: values.user,
      runAsGroup: values.user,
      fsGroup: values.user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        name: part,
        image: values.image,
        args: [part],
        env: [...envOf(env), ...moreEnv],
        ...(part === 'migrate' ? {} : { ports: [{ name: 'http', containerPort: values.ports[part] }] }),
        ...Object(probes),
        resources: { requests: { cpu: '250m', memory: values.memory[part] }, limits: { memory: values.memory[part] } },
        securityContext: containerSecurity,
        volumeMounts: [
          { name: 'secrets', mountPath: secretFolder, readOnly: true },
          { name: 'tmp', mountPath: '/tmp' },
          { name: 'data', mountPath: dataPath },
        ],
      },
    ],
    volumes: volumesOf(secret, data),
  },
})

/** Starting may wait for the migrate job, so only a process that does not answer at all is restarted. */
const serverProbes: Yaml = {
  livenessProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 10, failureThreshold: 6, timeoutSeconds: 5 },
  readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 2, failureThreshold: 2, timeoutSeconds: 3 },
}

/** Workers keep the audit anchors and the head of the signer's journal outside the database, on a disk of their own. */
const kindOf = (role: Role) => (role === 'worker' ? 'StatefulSet' : 'Deployment')

const updateOf = (role: Role): Record<string, Yaml> =>
  role === 'worker'
    ? {
        serviceName: 'sampan-worker',
        volumeClaimTemplates: [
          { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
        ],
      }
    : { strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } }

const deploymentOf = (values: DeployValues, role: Role): Yaml => ({
  apiVersion: 'apps/v1',
  kind: kindOf(role),
  metadata: { name: `sampan-${role}`, labels: labelsOf(role) },
  spec: {
    replicas: values.processes[role],
    ...updateOf(role),
    selector: { matchLabels: labelsOf(role) },
    template: podOf(values, {
      part: role,
      env: {
        ...serverSettings(values),
        ...secretFiles(values.secrets),
        PORT: String(values.ports[role]),
        SIGNER_URL: `https://sampan-signer:${values.ports.signer}`,
      },
      secret: 'sampan-server',
      dataPath: '/var/lib/sampan',
      ...(role === 'worker' ? {} : { data: { emptyDir: {} } }),
      probes: serverProbes,
    }),
  },
})

/** One signer per journal: never two at once, also not during an update. */
const signerOf = (values: DeployValues): Yaml => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'sampan-signer', labels: labelsOf('signer') },
  spec: {
    replicas: 1,
    serviceName: 'sampan-signer',
    selector: { matchLabels: labelsOf('signer') },
    template: podOf(values, {
      part: 'signer',
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

const migrateOf = (values: DeployValues): Yaml => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `sampan-migrate-${basename(values.image).replaceAll(/[^\w]+/g, '-')}`, labels: labelsOf('migrate') },
  spec: {
    backoffLimit: 5,
    template: podOf(values, {
      part: 'migrate',
      env: { MODE: 'production', DATABASE_URL_FILE: `${secretFolder}/DATABASE_URL` },
      secret: 'sampan-server',
      dataPath: '/var/lib/sampan',
      data: { emptyDir: {} },
    }),
  },
})

const serviceOf = (values: DeployValues, part: 'api' | 'signer'): Yaml => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: `sampan-${part}`, labels: labelsOf(part) },
  spec: { selector: labelsOf(part), ports: [{ name: 'http', port: values.ports[part], targetPort: 'http' }] },
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
    'base/api-service.yaml': serviceOf(values, 'api'),
    'base/signer-service.yaml': serviceOf(values, 'signer'),
    'base/signer-claim.yaml': signerClaim,
    'base/signer-policy.yaml': signerPolicy,
    'base/api-budget.yaml': apiBudget,
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

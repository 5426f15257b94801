// Renders a pod: one container of the image without rights, on a read-only root file system.

import { type DeployValues, type Role, secretFolder } from './values.ts'
import type { Yaml } from './yaml.ts'

export type Part = Role | 'signer' | 'migrate' | 'test'

export const labelsOf = (part: Part) => ({ 'app.kubernetes.io/name': 'sampan', 'app.kubernetes.io/component': part })

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
  /** What the image runs; the part itself when left out. */
  readonly command?: string
  readonly port?: number
  readonly memory: string
  readonly env: Readonly<Record<string, string>>
  readonly secret: string
  readonly dataPath: string
  /** The volume; without one it comes from the claim template. */
  readonly data?: Yaml
  readonly probes?: Yaml
  /** Variables that Kubernetes fills from elsewhere. */
  readonly moreEnv?: readonly Yaml[]
}

export const podOf = (
  values: DeployValues,
  { part, command = part, port, memory, env, secret, dataPath, data, probes, moreEnv = [] }: Pod,
): Yaml => ({
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
        args: [command],
        env: [...envOf(env), ...moreEnv],
        ...(port === undefined ? {} : { ports: [{ name: 'http', containerPort: port }] }),
        ...Object(probes),
        resources: { requests: { cpu: '250m', memory }, limits: { memory } },
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

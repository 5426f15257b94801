// Finds advisories about the packages of a release that no written exception covers.

import type { Finding } from '../check/sources.ts'

type Advisory = { readonly url: string; readonly title: string; readonly severity: string; readonly name: string }
export type AuditReport = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Advisory | string)[] }>>
  /** In place of the list, when the registry did not answer. */
  readonly message?: string
}

/** Why an advisory does not matter here, and until when that was judged. */
export type AdvisoryException = { readonly advisory: string; readonly reason: string; readonly until: string }

export const exceptionsFile = 'tools/release/advisory-exceptions.json'

/** A package that only depends on a vulnerable one names it as text; the advisory itself is listed once. */
export function findVulnerabilities(
  { vulnerabilities = {} }: AuditReport,
  exceptions: readonly AdvisoryException[],
  today: string,
): Finding[] {
  const valid = new Set(exceptions.filter(({ reason, until }) => reason !== '' && until >= today).map(({ advisory }) => advisory))
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one): one is Advisory => typeof one !== 'string')
  return [...new Map(advisories.map((one) => [`${one.name} ${one.url}`, one])).values()]
    .filter(({ url }) => !valid.has(url.replace(/^.*\//, '')))
    .map(({ name, severity, title, url }) => ({
      path: 'package-lock.json',
      line: 1,
      what: `${name} (${severity}): ${title}, ${url}. Update it, or write an exception with a reason into ${exceptionsFile}`,
    }))
}

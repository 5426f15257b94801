// Checks the file of a proof against the published roots, in this browser and without a call.

import type { getLiabilityProofs, listLiabilityRoots } from '@sampan/contract/api/liabilities.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { computeRoot, type LiabilityProof, proofPrefix } from '@sampan/contract/liability-proof.ts'
import { liabilityProof } from '@sampan/contract/shapes/liability.ts'
import * as z from 'zod/mini'

export type PublishedNight = ResponseOf<typeof listLiabilityRoots>['nights'][number]
type OwnProofs = ResponseOf<typeof getLiabilityProofs>

const proofFile = z.object({ format: z.literal(proofPrefix), proofs: z.array(liabilityProof).check(z.maxLength(40)) })

/** With the proofs of what was on its way between customers, after the own ones. */
export const writeProofFile = ({ proofs, clearing }: Pick<OwnProofs, 'proofs' | 'clearing'>): string =>
  `${JSON.stringify({ format: proofPrefix, proofs: [...proofs, ...clearing] }, null, 2)}\n`

/** Undefined where the text is no such file, or has no proof in it. */
export function readProofFile(text: string): readonly LiabilityProof[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const { data } = proofFile.safeParse(json)
  return data && data.proofs.length > 0 ? data.proofs : undefined
}

/** unpublished: its night is not among those that the page lists. */
export type CheckedProof = { readonly proof: LiabilityProof; readonly is: 'counted' | 'altered' | 'unpublished' }

export const checkProofs = (
  proofs: readonly LiabilityProof[],
  nights: readonly PublishedNight[],
): Promise<readonly CheckedProof[]> => Promise.all(proofs.map(async (proof) => ({ proof, is: await checkProof(proof, nights) })))

async function checkProof(proof: LiabilityProof, nights: readonly PublishedNight[]): Promise<CheckedProof['is']> {
  const trees = nights.find(({ night }) => night === proof.night)?.trees
  if (!trees) return 'unpublished'
  const tree = trees.find(({ currency }) => currency === proof.currency)
  const root = await computeRoot(proof, sha256)
  return tree && root && root.hash === tree.root && root.sum === tree.total ? 'counted' : 'altered'
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

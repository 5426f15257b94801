// A local node whose responses a test can change, to imitate a failing or lying node.

import type { LocalNode, LocalNodeOptions, LocalReply, LocalRequest } from '@sampan/local-chains/local-node.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'

/** Undefined leaves the response unchanged. */
export type Distortion = (request: LocalRequest, reply: LocalReply) => Partial<LocalReply> | undefined

export async function serveDistorted<Node extends LocalNode>(
  start: (options: LocalNodeOptions) => Promise<Node>,
  options: Omit<LocalNodeOptions, 'url'>,
) {
  let distort: Distortion = () => undefined
  const served = await serveNode(async (given) => {
    const node = await start(given)
    const handle = async (request: LocalRequest): Promise<LocalReply> => {
      const reply = await node.handle(request)
      return { ...reply, ...distort(request, reply) }
    }
    return { ...node, handle }
  }, options)
  return {
    ...served,
    /** Runs `work` with changed responses, and restores the honest ones. */
    async whileDistorted(how: Distortion, run: () => Promise<void>): Promise<void> {
      distort = how
      try {
        await run()
      } finally {
        distort = () => undefined
      }
    },
  }
}

// Guards against request data that would pollute prototypes or exhaust the stack.

const poison: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const depthMax = 16
const nodesMax = 5000

/** True for data without dangerous keys and within the depth and size of our bodies. */
export function isPlainData(value: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[value, 0]]
  let nodes = 1
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (typeof one !== 'object' || one === null) continue
    if (depth >= depthMax) return false
    // Counted before anything is copied, so that large input causes little work.
    nodes += Array.isArray(one) ? one.length : Object.keys(one).length
    if (nodes > nodesMax) return false
    if (!Array.isArray(one) && Object.keys(one).some((key) => poison.has(key))) return false
    for (const inner of Object.values(one)) open.push([inner, depth + 1])
  }
  return true
}

// Finds headings by words, the best first.

export type SearchEntry = { readonly page: string; readonly heading: string; readonly href: string }

const shownMax = 8

export function findHeadings(entries: readonly SearchEntry[], words: string): readonly SearchEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shownMax)
    .map(({ entry }) => entry)
}

/** 0 where a word is missing. The heading counts more than its page, and the beginning of a word more than its middle. */
function scoreOf({ page, heading }: SearchEntry, wanted: readonly string[]): number {
  const [title, place] = [heading.toLowerCase(), page.toLowerCase()]
  let score = heading === page ? 1 : 0
  for (const word of wanted) {
    const own = scoreWord(title, word) * 3 + scoreWord(place, word)
    if (own === 0) return 0
    score += own
  }
  return score
}

function scoreWord(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  return at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1
}

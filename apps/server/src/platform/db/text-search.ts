// Turns a search text into database conditions.

/** As long as each half of a reference; a shorter one says less than what stands around it. */
const wordMin = 5

const longestWord = (text: string): string =>
  (text.match(/[a-z\d]+/gi) ?? []).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** So little that a long list is full of it. */
export const isCommon = (text: string | undefined): boolean =>
  text !== undefined && foreignPart(text) === null && longestWord(text).length < wordMin

/**
 * A pattern of LIKE for what the index is asked: the longest word alone, or all of it where none is long enough. What every row has too,
 * as the letters before a reference, would make it read all of them. A word with figures, as a reference or a hash, is identified by its end:
 * each letter more is read in the index and finds no less. Null where nothing is looked for.
 */
export const containsPattern = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const word = longestWord(text)
  if (word.length < wordMin) return `%${signsOf(text)}%`
  return `%${/\d/.test(word) ? word.slice(-wordMin) : word}%`
}

/** A condition: the words hold the whole text. `pattern` and `text` are the places of what `anywhere` gave and of the text itself. */
export const holdsText = (words: string, { pattern, text }: { pattern: string; text: string }): string =>
  `(lower(${words}) like lower(${pattern}::text) and strpos(lower(${words}), lower(${text}::text)) > 0)`

/** Found at the beginning only, as a hash or an address is pasted. */
export const atBeginning = (text: string | undefined): string | null => (text === undefined ? null : `${signsOf(text)}%`)

const signsOf = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The longest part in another script than ours, or null. The database knows no letters of it, only bytes. */
export const foreignPart = (text: string | undefined): string | null =>
  text?.match(/[^ -~]+/g)?.reduce((longest, part) => (part.length > longest.length ? part : longest)) ?? null

/** A condition, served by an index of the same words over those rows only that have any such sign. */
export const holdsForeign = (words: string, place: string): string =>
  `(${place}::text is null or (octet_length(${words}) > length(${words}) and bytes_of(${words}) like '%' || bytes_of(${place}) || '%'))`

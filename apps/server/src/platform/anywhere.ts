// What somebody types to find something, as the database is asked for it.

/** A pattern of LIKE: found anywhere in the text, its own signs taken as they are. Null where nothing is looked for. */
export const anywhere = (text: string | undefined): string | null => (text === undefined ? null : `%${signsOf(text)}%`)

/** Found at the beginning only, as a hash or an address is pasted. */
export const atBeginning = (text: string | undefined): string | null => (text === undefined ? null : `${signsOf(text)}%`)

const signsOf = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The longest part in another script than ours, or null. The database knows no letters of it, only bytes. */
export const foreignPart = (text: string | undefined): string | null =>
  text?.match(/[^ -~]+/g)?.reduce((longest, part) => (part.length > longest.length ? part : longest)) ?? null

/** A condition, served by an index of the same words over those rows only that have any such sign. */
export const holdsForeign = (words: string, place: string): string =>
  `(${place}::text is null or (octet_length(${words}) > length(${words}) and bytes_of(${words}) like '%' || bytes_of(${place}) || '%'))`

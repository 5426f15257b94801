// What somebody types to find something, as a pattern of LIKE.

/** Found anywhere in the text, its own signs taken as they are. Null where nothing is looked for. */
export const anywhere = (text: string | undefined): string | null =>
  text === undefined ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

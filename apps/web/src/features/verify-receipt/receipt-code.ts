// The format of a receipt code.

/** As printed: sixteen characters of an unambiguous alphabet, with or without dashes. */
export const isCode = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/i.test(text.replaceAll('-', ''))

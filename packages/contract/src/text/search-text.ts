// The text of a search in a long list, with its minimum length.

const lettersMin = 3

/**
 * Fewer letters match nearly everything, and no index supports them: a search over millions of rows would read all of them.
 * One character of a non-Latin script is selective enough.
 */
export const isSearchable = (text: string): boolean => /[^ -~]/.test(text) || (text.match(/[a-z\d]/gi)?.length ?? 0) >= lettersMin

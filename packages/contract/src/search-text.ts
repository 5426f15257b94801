// What somebody types to find something among much.

const lettersMin = 3

/**
 * Fewer letters fit nearly everything, and no index finds them: whoever has millions of rows would wait for all of them.
 * One sign of any other script than ours says enough by itself.
 */
export const isSearchable = (text: string): boolean => /[^ -~]/.test(text) || (text.match(/[a-z\d]/gi)?.length ?? 0) >= lettersMin

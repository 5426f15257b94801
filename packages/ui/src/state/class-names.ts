// Joins class names.

/** Joins the class names that are there. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

// The title of a refusal in a problem document.

/** `keyExpired` is titled 'Key expired': the same for every occurrence, whatever the detail says. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

// The texts that scripts show, in the language of the page, which carries them.

export function readTexts(): (name: string) => string {
  const texts: Readonly<Record<string, string>> = JSON.parse(document.body.dataset.texts ?? '{}')
  return (name) => texts[name] ?? name
}

/** The element, or an error that names what the page lacks. */
export function find<E extends Element>(within: ParentNode, selector: string, type: new () => E): E {
  const found = within.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`)
  return found
}

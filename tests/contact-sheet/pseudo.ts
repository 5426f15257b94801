// Runs inside the page: texts as long as other languages make them, and what does not fit then.

/** Leaves figures, addresses, codes and names of things alone: no language makes them longer. */
export function lengthenTexts(): void {
  const left = 'data, time, .addr, .mono, .tick, .net__code, .coin, script, style, svg, [lang], option, .rules__n'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const words = text.data.trim()
    if (words === '' || !/[a-z]{2}/i.test(words) || text.parentElement?.closest(left)) continue
    // Words stay words: a language with longer ones may still break between them.
    const added = words
      .split(' ')
      .map((word) => (word.length < 3 ? word : `${word}${'ẽ'.repeat(Math.ceil(word.length * 0.4))}`))
      .join(' ')
    text.data = text.data.replace(words, added)
  }
}

/** What reaches over the page, or is cut off inside its own box. */
export function findOverflow(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, nav *, footer *')) {
    const style = getComputedStyle(element)
    const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const hidden = element.closest('.vh, caption, [hidden], svg') !== null || element.clientWidth === 0
    if (clips && !hidden && element.scrollWidth > element.clientWidth + 1)
      found.push(`${element.tagName.toLowerCase()}.${element.className} cuts "${element.innerText.slice(0, 40)}"`)
  }
  return [...new Set(found)]
}

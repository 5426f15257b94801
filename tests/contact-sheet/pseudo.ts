// Runs inside the page: texts as long as other languages make them, and what does not fit then.

/** Leaves figures, addresses, codes and names of things alone: no language makes them longer. */
export function lengthenTexts(): void {
  const left = 'data, time, .addr, .mono, .tick, .net__code, .coin, script, style, svg, body [lang], .rules__n'
  const tall: Readonly<Record<string, string>> = {
    A: 'Ậ',
    E: 'Ệ',
    I: 'Ḭ',
    O: 'Ộ',
    U: 'Ụ',
    a: 'ậ',
    e: 'ệ',
    i: 'ị',
    o: 'ộ',
    u: 'ụ',
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const words = text.data.trim()
    if (words === '' || words.startsWith('[') || !/[a-z]{2}/i.test(words) || text.parentElement?.closest(left)) continue
    // Words stay words: a language with longer ones may still break between them.
    const longer = words.split(/\s+/).map((word) => {
      const added = /^\p{L}{3}/u.test(word) ? 'ẽ'.repeat(Math.ceil(word.length * 0.4)) : ''
      return word.replace(/[AEIOUaeiou]/g, (letter) => tall[letter] ?? letter) + added
    })
    text.data = text.data.replace(words, () => `[${longer.join(' ')}]`)
  }
}

/** What reaches over the page, leaves the thing that holds it, or is cut off inside its own box. */
export function findOverflow(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const unseen = element.closest('.vh, caption, [hidden], svg, .skip, .loading-bar, thead')
    // What is only read out is one pixel wide.
    if ((unseen && (unseen.tagName !== 'THEAD' || unseen.clientHeight <= 1)) || element.clientWidth <= 1) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cut =
      (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (clips(overflowY) && element.scrollHeight > element.clientHeight + 4)
    if (cut && element.innerText.trim() !== '') found.push(`${name(element)} cuts "${element.innerText.slice(0, 40)}"`)
    const holders = 'button, select, a, label, td, th, dd, dt, li, p, h1, h2, h3'
    const nearest = element.closest(holders)
    // The button inside of a select has no box of its own.
    const holder = nearest?.getClientRects().length === 0 ? nearest.parentElement?.closest(holders) : nearest
    if (!holder || getComputedStyle(element).position === 'absolute') continue
    const range = document.createRange()
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue
      range.selectNodeContents(text)
      const over = range.getBoundingClientRect().right - holder.getBoundingClientRect().right
      if (over > 2) found.push(`"${(text as Text).data.slice(0, 40)}" leaves ${name(holder)} by ${Math.round(over)} px`)
    }
  }
  return [...new Set(found)]
}

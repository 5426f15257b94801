// Runs before the first paint and is the page's only inline script: the chosen theme, whether the cookie question is answered,
// and whether this browser may hold a session. The app is fetched after the first paint, so that neither the line nor the
// processor is busy with anything else until then. The build puts this into each page and its hash into the policy.
;((root, cookies) => {
  const theme = /(?:^|; )theme=(light|dark)/.exec(cookies)
  if (theme) root.dataset.theme = theme[1]
  if (/(?:^|; )consent=/.test(cookies)) root.dataset.consent = ''
  try {
    if (localStorage.getItem('sampan.refreshToken')) root.dataset.session = ''
  } catch {
    // A browser that blocks storage holds no session either.
  }
  // Named by pages that came whole.
  const app = () => document.querySelector('link[rel=app]')
  // What is pressed on such a page before the app answers is pressed once more when it does.
  let pressed
  // A page for signed-in users is drawn afresh, so there its button is found by its name.
  const isSame = ({ ariaLabel, textContent }) => ariaLabel === pressed.ariaLabel && textContent === pressed.textContent
  const keep = (event) => {
    const button = app() && event.target.closest('button')
    if (!button) return
    pressed = button
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // A list goes back to its first choice when the app takes it over; a field of text does not.
  const note = ({ target }) => {
    if (target.tagName === 'SELECT') target.dataset.chosen = target.value
  }
  addEventListener('click', keep, true)
  addEventListener('change', note, true)
  addEventListener('answering', () => {
    removeEventListener('click', keep, true)
    removeEventListener('change', note, true)
    if (!pressed) return
    const button = pressed.isConnected ? pressed : [...document.querySelectorAll('button')].find(isSame)
    button?.click()
  })
  const load = () => {
    for (const part of document.querySelectorAll('link[rel=app-part]')) part.rel = 'modulepreload'
    if (app()) void import(app().href)
  }
  // A page in the background is not painted until it becomes visible.
  if (document.hidden) addEventListener('DOMContentLoaded', load)
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  // For browsers that report no paint; files that are cached are not fetched again.
  setTimeout(load, 2000)
})(document.documentElement, document.cookie)

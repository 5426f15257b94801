// Runs in a frame of its own: loads the script of the configured bot check, asks it for a token, and hands that to our page.

const { provider, siteKey, script } = document.body.dataset
const loadMs = 15_000

/** Only our own page frames this one, and only it is told anything. */
const tell = (message) => parent.postMessage({ botCheck: message }, location.origin)
const fail = () => tell({ kind: 'failed' })
const pass = (token) => (token ? tell({ kind: 'passed', token }) : fail())
/** How much room the provider needs to ask the visitor something. */
const ask = (height) => tell({ kind: 'asks', height })

/** Each speaks its provider's own way of asking. */
const providers = {
  recaptcha: ({ action }) =>
    grecaptcha.ready(() => {
      grecaptcha.execute(siteKey, { action }).then(pass, fail)
    }),
  turnstile: ({ action, theme, language }) =>
    turnstile.render('#widget', {
      sitekey: siteKey,
      action,
      theme,
      language,
      appearance: 'interaction-only',
      callback: pass,
      'error-callback': () => {
        fail()
        return true
      },
      'before-interactive-callback': () => ask(80),
      'after-interactive-callback': () => ask(0),
    }),
  hcaptcha: ({ theme, language }) => {
    const widget = hcaptcha.render('widget', {
      sitekey: siteKey,
      size: 'invisible',
      theme,
      hl: language,
      'open-callback': () => ask(620),
      'close-callback': () => ask(0),
    })
    hcaptcha.execute(widget, { async: true }).then(({ response }) => pass(response), fail)
  },
}

function load(then) {
  const element = document.createElement('script')
  const late = setTimeout(fail, loadMs)
  element.src = script
  element.addEventListener('error', fail)
  element.addEventListener('load', () => {
    clearTimeout(late)
    try {
      then()
    } catch {
      fail()
    }
  })
  document.head.append(element)
}

addEventListener(
  'message',
  ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent || !data?.botCheck) return
    load(() => providers[provider](data.botCheck))
  },
  { once: true },
)
tell({ kind: 'ready' })

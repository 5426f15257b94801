// Runs before the first paint and is the page's only inline script: the chosen theme, whether the cookie question is answered,
// and whether this browser may hold a session. The build puts it into each page and its hash into the policy.
;((root, cookies) => {
  const theme = /(?:^|; )theme=(light|dark)/.exec(cookies)
  if (theme) root.dataset.theme = theme[1]
  if (/(?:^|; )consent=/.test(cookies)) root.dataset.consent = ''
  try {
    if (localStorage.getItem('sampan.refreshToken')) root.dataset.session = ''
  } catch {
    // A browser that blocks storage holds no session either.
  }
})(document.documentElement, document.cookie)

// Runs before the first paint: the chosen theme, and that scripts work. Loaded as a file, so that pages need no inline script.

const root = document.documentElement
const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
if (chosen) root.dataset.theme = chosen
root.classList.add('has-scripts')

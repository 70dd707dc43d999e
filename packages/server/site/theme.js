// Before the page is drawn, so that it does not flash in the other colours.
const chosen = localStorage.getItem('napum-docs-theme')
if (chosen) document.documentElement.dataset.theme = chosen

// Classifies links as external, internal or refused.

/** Starts with http, https, mailto or tel. */
export const isExternalLink = (link: string): boolean => /^(?:https?|mailto|tel):/i.test(link)

/** A path of our own. '//host', a backslash, a blank or a control character could lead a browser elsewhere. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(link) && !/^\/(?:%2f|%5c)/i.test(link)

/** Everything else (javascript:, data:, vbscript:, a blank before the scheme) is refused. */
export function linkKind(link: string): 'external' | 'own' | 'refused' {
  if (isExternalLink(link)) return 'external'
  return isOwnPath(link) ? 'own' : 'refused'
}

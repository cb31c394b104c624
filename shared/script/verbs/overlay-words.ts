/** What lies over a page and is closed first; what the buttons of a banner about cookies are called. */
export const OVERLAYS =
  /^(?:(?:cookie|consent|newsletter|welcome|sign-?up|confirmation|error|annoying|big|stupid|silly|damn|pesky|ugly|chat|ad|advertisement|promo|small|little|new|open) )*(?:popups?|pop-ups?|pop up|dialog(?: box)?|dialogue|modal(?: window)?|window|overlay|banner|notice|message|tour|notification|ad|lightbox|toast|(?:cookie|consent|newsletter|popup|pop-up|banner) (?:thing|things|stuff|box|bar|window|screen|request|question))$/;
/** Where a click closes what lies over the page: beside it, where nothing else is. */
export const OUTSIDE =
  /^(?:(?:on |in |at )?(?:an? |the |some )?(?:(?:empty|blank|white) (?:place|spot|area|space|part)|(?:empty|blank|free|white) (?:place|spot|area|space|part) (?:on|of|in) the (?:page|screen|window))|(?:anywhere |somewhere )?outside(?:(?: of)? (?:the|this|that) (.{1,60})| of it)?|(?:anywhere|somewhere)(?: else)?(?: (?:on|in) the (?:page|screen))?|the background(?: of the page)?)$/;
/** What such a click closes, besides overlays. */
export const OPENED =
  /^(?:menu|list|drop-?down|drop-?down list|panel|calendar|picker|date picker|drawer|sheet|bubble|suggestions)$/;
export const IT = /^(?:it|this|that|them|this one)$/;
/** Said of a page: such a banner is there when a button of ACCEPT is. */
export const COOKIE_BANNER =
  /^(?:an? |the |any )?(?:cookies?|cookie consent|consent|gdpr|privacy) (?:banner|notice|dialog|popup|pop-up|message|window|bar|overlay|question)$/;
export const COOKIES = /^(?:all )?(?:the )?(?:cookies?|cookie (?:banner|notice|dialog)|consent|all)$/;
export const ACCEPT = [
  'Accept all cookies',
  'Accept all',
  'Accept cookies',
  'Allow all cookies',
  'Allow all',
  'Accept',
  'Agree',
  'I agree',

  'I accept',
  'Allow cookies',
  'Got it',
  'OK',
  'Accept and continue',
  'Accept & continue',
  'Yes, I agree',
];
export const REJECT = [
  'Reject all cookies',
  'Reject all',
  'Reject',
  'Decline',
  'Decline all',
  'Deny',
  'Only necessary',
  'Necessary only',
  'Accept necessary',
  'Only necessary cookies',
  'Refuse',

  'Necessary cookies only',
  'Only essential',
  'Essential only',
  'Continue without accepting',
  'No, thanks',
];

/** What people call the usual icons, and what developers write on them: classes, names of symbols and files, test ids. */
const MEANINGS: readonly (readonly [called: string, marks: string])[] = [
  ['cart|shopping cart|basket|shopping basket|bag|shopping bag|trolley', 'cart basket bag trolley shopping'],
  // A cross closes; it never deletes.
  [
    'bin|trash|trash can|rubbish bin|waste bin|dustbin|garbage|garbage can|delete|remove',
    'trash bin dustbin delete remove garbage waste',
  ],
  ['x|cross|close|little x|x mark', 'close times xmark x cross dismiss'],
  ['magnifying glass|magnifier|loupe|search|lens', 'search magnify magnifier magnifying loupe lookup'],
  [
    'hamburger|hamburger menu|burger|burger menu|menu|three lines|three bars',
    'menu hamburger bars burger nav navicon drawer',
  ],
  [
    'three dots|dots|ellipsis|kebab|kebab menu|more|more options|overflow menu|dots menu',
    'ellipsis more dots kebab meatballs overflow',
  ],
  ['heart|like|favorite|favourite|love|wish list|wishlist', 'heart favorite favourite like love wishlist'],
  ['star', 'star rate rating'],
  ['pencil|pen|edit', 'pencil pen edit'],
  ['gear|gears|cog|cogwheel|gear wheel|settings', 'gear cog settings preferences'],
  ['house|home', 'house home'],
  ['person|profile|user|avatar|profile picture|account', 'user person profile avatar account'],
  ['bell|notifications|notification bell', 'bell notification notifications'],
  ['envelope|mail|letter|email', 'envelope mail email inbox'],
  ['paper plane|paper airplane|plane|send|arrow to send', 'send plane paperplane'],
  ['printer|print', 'print printer'],
  ['download|download arrow', 'download'],
  ['upload|upload arrow', 'upload'],
  ['share', 'share'],
  ['copy|clipboard', 'copy clipboard duplicate'],
  ['plus|plus sign|add|+', 'plus add new create increase increment'],
  ['minus|minus sign|-', 'minus subtract decrease decrement'],
  ['refresh|reload|circular arrow', 'refresh reload sync'],
  ['calendar', 'calendar datepicker'],
  ['info|information|i', 'info information'],
  ['question mark|help|?', 'help question'],
  ['eye|show password', 'eye visibility reveal'],
  ['padlock|lock', 'lock padlock'],
  ['funnel|filter', 'filter funnel'],
  ['play|play button', 'play'],
  ['pause|pause button', 'pause'],
  ['speaker|volume|sound|mute', 'volume speaker sound mute'],
  ['left arrow|arrow left|back arrow|arrow to the left', 'left back previous prev'],
  ['right arrow|arrow right|next arrow|arrow to the right', 'right next forward'],
  ['tick|tick mark|check mark|checkmark', 'check checkmark tick done ok'],
  ['phone|telephone', 'phone telephone call'],
  ['pin|map pin|location|marker', 'pin location marker place'],
  ['camera', 'camera'],
  ['chain|link', 'link chain'],
  ['paper clip|paperclip|attachment|clip', 'paperclip attach attachment clip'],
  ['bookmark', 'bookmark'],
  ['flag', 'flag'],
  ['globe|language|world', 'globe language world'],
  ['moon|dark mode', 'moon dark night'],
  ['sun|light mode', 'sun light'],
  ['microphone|mic', 'microphone mic'],
  ['door|log out|logout|sign out', 'logout signout exit door'],
  ['thumbs up|thumb up', 'thumbsup like'],
  ['save|floppy disk|disk', 'save floppy disk'],
];

const MARKS = new Map<string, readonly string[]>();
for (const [called, marks] of MEANINGS) {
  for (const name of called.split('|')) MARKS.set(name, marks.split(' '));
}

const AROUND =
  /^(?:(?:the|a|an|that|this|little|small|big|tiny) )+|(?: (?:icon|symbol|sign|button|picture|logo|image))+$/g;
const LONGEST = 40;

/** Words one of which is on an icon of this name; null when the words are no name of an icon. */
export function iconMarks(words: string, isSaid = false): readonly string[] | null {
  const name = words.slice(0, LONGEST).toLowerCase().replaceAll(/\s+/g, ' ').trim().replaceAll(AROUND, '');
  // Of what is said to be an icon, its author's own word for it may be meant.
  return MARKS.get(name) ?? (isSaid && /^[a-z]{2,}$/.test(name) ? [name] : null);
}

/** Small words that English has not, or not so often, of languages in which people may write. */
const WORDS: readonly (readonly string[])[] = [
  'und der die das den dem jeden jede jedes mir mich wenn auf ist ein eine einen mit für von zu im aus schick sende lies öffne'.split(
    ' ',
  ),
  'et le la les des chaque mon ma mes quand sur est un une avec pour moi du envoie ouvre lis dans'.split(' '),
  'y el la los las cada mi mis cuando en es un una con para me del envía abre lee por'.split(' '),
  'e il lo gli ogni mio mia quando su è un una con per mi del della invia apri leggi'.split(' '),
  'en de het een elke mijn wanneer op is met voor mij van stuur open lees'.split(' '),
  'e o os as cada meu minha quando em é um uma com para me do da envie abra leia'.split(' '),
  'i w na każdy mój moje kiedy jest z dla mi do od wyślij otwórz'.split(' '),
];
const ENGLISH = new Set(
  'the and to of my me it every each when if with for from on in is are at by then read open send tell get mail'.split(
    ' ',
  ),
);
/** Fewer are names, or a slip. */
const FEWEST = 3;

/** Whether a text is mostly made of words of another language than English. */
export function isOtherLanguage(text: string): boolean {
  const words = [
    ...text
      .toLowerCase()
      .slice(0, 2_000)
      .matchAll(/(?<![\p{L}/.:@-])\p{L}+(?![/.@])/gu),
  ].map(([word]) => word);
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return WORDS.some((known) => {
    const others = words.filter((word) => known.includes(word) && !ENGLISH.has(word)).length;
    return others >= FEWEST && others > english;
  });
}

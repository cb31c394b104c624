import { expect, test } from 'vitest';
import { isOtherLanguage } from '#server/drafts/checks/other-language.ts';

test.each([
  'Jeden Montag um 9 den Preis der Lampe auf http://localhost:4020/products/lantern lesen und mir mailen',
  'Chaque lundi, lis le prix de la lampe sur a.example et envoie-le moi',
  'Cada lunes lee el precio de la lámpara en a.example y envíamelo',
])('another language is known by its small words: %s', (text) => {
  expect(isOtherLanguage(text)).toBe(true);
});

test.each([
  'Every Monday read the price of the lamp on a.example and mail it to me',
  'open de.example/der-preis and get the price of “Das kleine Haus und die Katze”',
  'Log in to El Corte and La Redoute, read the total',
  'xyz',
])('English is English, whatever its names are: %s', (text) => {
  expect(isOtherLanguage(text)).toBe(false);
});

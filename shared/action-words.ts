/**
 * Words of one meaning, in the languages that sites are most often written in. A button that is translated or renamed
 * stays in its group; two groups never mean the same.
 */
const MEANINGS: Record<string, string> = {
  'sign in':
    'sign in|log in|login|signin|log on|sign on|anmelden|einloggen|connexion|se connecter|iniciar sesion|entrar|acceder|accedi|inloggen|logga in|zaloguj',
  'sign out':
    'sign out|log out|logout|signout|log off|abmelden|ausloggen|deconnexion|se deconnecter|cerrar sesion|salir|esci|uitloggen|logga ut|wyloguj',
  register:
    'sign up|register|create account|create an account|join|registrieren|konto erstellen|inscription|s inscrire|registrarse|crear cuenta|registrati|registreren',
  search: 'search|find|go|suchen|suche|rechercher|recherche|buscar|cerca|zoeken|sok|szukaj',
  save: 'save|save changes|apply|update|store|speichern|ubernehmen|aktualisieren|actualizar|mettre a jour|aggiorna|bijwerken|enregistrer|sauvegarder|guardar|salva|opslaan|spara|zapisz',
  cancel: 'cancel|discard|abbrechen|verwerfen|annuler|cancelar|annulla|annuleren|avbryt|anuluj',
  close: 'close|dismiss|schliessen|fermer|cerrar|chiudi|sluiten|stang|zamknij',
  next: 'next|continue|proceed|weiter|suivant|continuer|siguiente|continuar|avanti|continua|volgende|nasta|dalej',
  back: 'back|previous|zuruck|retour|precedent|atras|anterior|indietro|terug|tillbaka|wstecz',
  add: 'add|new|create|hinzufugen|neu|erstellen|ajouter|nouveau|anadir|agregar|nuevo|crear|aggiungi|toevoegen|dodaj',
  cart: 'add to cart|add to basket|add to bag|in den warenkorb|ajouter au panier|anadir al carrito|anadir a la cesta|aggiungi al carrello|in winkelwagen',
  checkout:
    'checkout|check out|proceed to checkout|go to checkout|zur kasse|zur kasse gehen|passer la commande|passer commande|finaliser|tramitar pedido|finalizar compra|finalizar pedido|alla cassa|vai alla cassa|afrekenen|kassa|do kasy|przejdz do kasy',
  edit: 'edit|change|modify|rename|bearbeiten|andern|modifier|editar|modificar|modifica|bewerken|redigera|edytuj',
  delete:
    'delete|remove|erase|clear all|empty trash|empty the trash|empty cart|empty the cart|loschen|entfernen|leeren|tilgen|supprimer|retirer|effacer|enlever|vider|eliminar|borrar|quitar|suprimir|vaciar|elimina|borra|rimuovi|rimuovere|eliminare|cancella|cancellare|svuota|excluir|apagar|remover|deletar|limpar|verwijderen|verwijder|wissen|wis|leegmaken|ta bort|radera|usun|skasuj|wykasuj|oproznij|usuwam',
  approve:
    'approve|accept|confirm|agree|genehmigen|akzeptieren|annehmen|bestatigen|zustimmen|approuver|accepter|confirmer|valider|autoriser|aprobar|aceptar|confirmar|autorizar|approva|accetta|conferma|confermare|autorizza|aprovar|aceitar|goedkeuren|bevestigen|bevestig|accepteren|akkoord|akceptuj|zaakceptuj|zatwierdz|potwierdz',
  reject:
    'reject|decline|refuse|deny|ablehnen|verweigern|refuser|rejeter|rechazar|rifiuta|afwijzen|weigeren|odrzuc',
  send: 'send|submit|post|publish|share|senden|absenden|abschicken|verschicken|versenden|schicken|ubermitteln|einreichen|posten|veroffentlichen|teilen|envoyer|expedier|transmettre|soumettre|publier|partager|enviar|envia|remitir|publicar|compartir|invia|inviare|spedisci|pubblica|pubblicare|condividi|submeter|partilhar|compartilhar|verzenden|verzend|versturen|verstuur|sturen|stuur|indienen|publiceren|plaatsen|delen|skicka|wyslij|przeslij|opublikuj|udostepnij',
  pay: 'pay|pay now|buy|buy now|purchase|order|order now|place order|place your order|book|book now|reserve|subscribe|donate|bezahlen|zahlen|kaufen|jetzt kaufen|erwerben|bestellen|kostenpflichtig bestellen|zahlungspflichtig bestellen|bestellung aufgeben|buchen|reservieren|abonnieren|spenden|zahlung|zahlungspflichtig|kostenpflichtig|payer|acheter|commander|reserver|regler|paiement|abonner|s abonner|donner|faire un don|pagar|comprar|compra ahora|realizar pedido|hacer pedido|pedir|encargar|reservar|suscribirse|donar|pago|paga|pagare|acquista|acquistare|compra|ordina|ordinare|prenota|prenotare|abbonati|dona|pagamento|encomendar|fazer pedido|assinar|doar|betalen|betaal|betaling|kopen|koop|bestel|bestelling plaatsen|boeken|boek|reserveren|abonneren|doneren|betala|kop|zaplac|place i kupuje|kup|kupuje|kupuje i place|zamow|zamawiam|zloz zamowienie|zarezerwuj|rezerwuj|subskrybuj|platnosc',
  transfer:
    'transfer|wire|withdraw|deposit|uberweisen|abheben|einzahlen|auszahlen|virer|virement|transferer|deposer|transferir|retirar|depositar|ingresar|trasferisci|bonifico|preleva|sacar|levantar|overmaken|overboeken|storten|opnemen|overfor|przelew|przelej|wyplac|wplac',
  download:
    'download|export|herunterladen|exportieren|telecharger|exporter|descargar|exportar|scarica|esporta|downloaden|exporteren|ladda ner|pobierz',
  upload:
    'upload|attach|import|hochladen|anhangen|importieren|importer|joindre|subir|adjuntar|importar|carica|allega|uploaden',
  settings:
    'settings|preferences|options|einstellungen|parametres|reglages|configuracion|ajustes|impostazioni|instellingen|installningar|ustawienia',
  email:
    'email|e mail|email address|your email|mail|e mail adresse|adresse e mail|courriel|correo|correo electronico|e mailadres|e postadress',
  password: 'password|passwort|kennwort|mot de passe|contrasena|clave|wachtwoord|losenord|haslo',
  'first name': 'first name|given name|vorname|prenom|nombre|nome|voornaam|fornamn|imie',
  'last name':
    'last name|surname|family name|nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|achternaam|efternamn|nazwisko',
  phone:
    'phone|telephone|phone number|mobile|telefon|telefonnummer|numero de telephone|telefono|telefoon|telefoonnummer',
  quantity: 'quantity|qty|amount|menge|anzahl|quantite|cantidad|quantita|aantal|antal|ilosc',
};

const MEANING_OF = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, words]) =>
    words.split('|').map((word): [string, string] => [word, meaning]),
  ),
);
const RISKY = ['pay', 'send', 'delete', 'transfer', 'approve', 'checkout'];
const RISKY_WORDS = RISKY.flatMap((meaning) => MEANINGS[meaning]?.split('|') ?? []);

/** Letters that are no letter with a mark. */
const PLAIN: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', œ: 'oe', æ: 'ae', đ: 'd' };

export function foldWords(text: string): string {
  return text
    .slice(0, 300)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßłøœæđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a button or field is for, where its words are known; null where they are not. */
export function meaningOf(text: string): string | null {
  return MEANING_OF.get(foldWords(text)) ?? null;
}

/** The same, also by the word that it begins or ends with: `Cancel subscription`, `Profil aktualisieren`. */
export function verbMeaningOf(text: string): string | null {
  const words = foldWords(text).split(' ');
  const ends = [words[0] ?? '', words.at(-1) ?? ''];
  return (
    meaningOf(text) ?? ends.map((word) => MEANING_OF.get(word) ?? null).find((one) => one !== null) ?? null
  );
}

/** One of its words, or some in a row, have one of these meanings. */
export function hasMeaning(text: string, meanings: readonly string[]): boolean {
  const words = ` ${foldWords(text)} `;
  return meanings.some((meaning) =>
    (MEANINGS[meaning] ?? '').split('|').some((word) => words.includes(` ${word} `)),
  );
}

/** These words are said by what pays, sends or deletes, in some language. */
export function isRiskyText(text: string): boolean {
  const words = ` ${foldWords(text)} `;
  return RISKY_WORDS.some((word) => words.includes(` ${word} `));
}

/** The same of a link, which leads to where one pays by the words of a cart. */
export function isRiskyLink(text: string): boolean {
  return hasMeaning(
    text,
    RISKY.filter((meaning) => meaning !== 'checkout'),
  );
}

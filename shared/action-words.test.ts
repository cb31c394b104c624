import { expect, test } from 'vitest';
import { isRiskyText, meaningOf } from '#shared/action-words.ts';

/** What buttons that pay, send or delete are called. */
const RISKY = {
  German:
    'Kaufen|Jetzt kaufen|Bezahlen|Zahlungspflichtig bestellen|Bestellung aufgeben|Zur Kasse|Reservieren|Spenden|Senden|Absenden|Verschicken|Einreichen|Veröffentlichen|Löschen|Konto löschen|Entfernen|Warenkorb leeren|Überweisen|Bestätigen',
  French:
    'Payer|Acheter|Commander|Passer la commande|Régler|Procéder au paiement|Réserver|S’abonner|Faire un don|Envoyer|Soumettre|Publier|Partager|Supprimer|Effacer|Retirer|Vider le panier|Virement|Valider',
  Spanish:
    'Pagar|Comprar|Comprar ahora|Realizar pedido|Finalizar compra|Reservar|Suscribirse|Donar|Enviar|Envía|Publicar|Compartir|Eliminar|Borrar|Quitar|Vaciar carrito|Transferir|Confirmar',
  Italian:
    'Paga|Acquista ora|Compra|Ordina|Procedi al pagamento|Prenota|Dona|Invia|Spedisci|Pubblica|Condividi|Elimina|Cancella account|Rimuovi|Svuota carrello|Bonifico|Conferma',
  Portuguese:
    'Pagar|Comprar agora|Encomendar|Finalizar compra|Fazer pedido|Assinar|Doar|Enviar|Submeter|Publicar|Partilhar|Compartilhar|Excluir|Apagar|Remover|Eliminar|Transferir|Aceitar|Aprovar',
  Dutch:
    'Betalen|Nu betalen|Kopen|Koop nu|Bestellen|Bestelling plaatsen|Afrekenen|Reserveren|Boeken|Doneren|Verzenden|Verstuur|Indienen|Publiceren|Delen|Verwijderen|Verwijder|Wissen|Overmaken|Bevestigen',
  Polish:
    'Zapłać|Kup teraz|Kupuję i płacę|Zamawiam|Złóż zamówienie|Zarezerwuj|Wyślij|Prześlij|Opublikuj|Udostępnij|Usuń|Usuń konto|Skasuj|Opróżnij kosz|Przelew|Wypłać|Potwierdź|Zatwierdź',
};

test.each(Object.entries(RISKY))(
  'what pays, sends or deletes is known by its words: %s',
  (_language, words) => {
    expect(words.split('|').filter((word) => !isRiskyText(word))).toEqual([]);
  },
);

const HARMLESS =
  'Suchen|Weiter|Anmelden|Abmelden|Speichern|Zurück|Herunterladen|Rechercher|Suivant|Se connecter|Enregistrer|Télécharger|Buscar|Siguiente|Iniciar sesión|Guardar|Descargar|Cerca|Avanti|Accedi|Salva|Scarica|Procurar|Próximo|Baixar|Zoeken|Volgende|Inloggen|Opslaan|Szukaj|Dalej|Zaloguj|Zapisz|Pobierz|Search|Next|Sign in|Save|Download|Clear the field|Make sure the list is empty';

test('what does none of these is not taken for it', () => {
  expect(HARMLESS.split('|').filter(isRiskyText)).toEqual([]);
});

test('a translated button keeps its meaning', () => {
  const said = ['Kaufen', 'Acheter', 'Comprar', 'Acquista', 'Encomendar', 'Kopen', 'Zapłać'].map(meaningOf);
  expect(new Set(said)).toEqual(new Set(['pay']));
});

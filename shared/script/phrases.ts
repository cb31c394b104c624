/** What is understood, as people say it. A test reads each of them. */
export const PHRASES: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'Go somewhere',
    lines: [
      'Open example.com',
      'Go back',
      'Reload the page',
      'Open a new tab',
      'Switch to the second tab',
      'Close the tab',
    ],
  },
  {
    title: 'Click',
    lines: [
      'Click "Sign in"',
      'Click the second "Add to cart"',
      'Click "Edit" for "Ada"',
      'Click "Go" (careful)',
      'Double-click "Report"',
      'Ctrl-click "Report"',
      'Hover over "Menu"',
      'Click the first result',
    ],
  },
  {
    title: 'Fill in',
    lines: [
      'Type "Ada" into "Name"',
      'Email: ada@example.com',
      'Select "Germany" from "Country"',
      'Check "I agree"',
      'Set Quantity to 2',
      'Press Enter',
      'Upload @file to "Attachment"',
      'Drag the slider to 50',
    ],
  },
  {
    title: 'Get through',
    lines: [
      'Log in as ada@example.com with password @password',
      'Search for lantern',
      'Accept cookies if there is one',
      'Close the popup',
      'Add the lantern to the cart',
      'Submit the form',
      'Log out',
    ],
  },
  {
    title: 'Bring back',
    lines: [
      'Extract the "Total" as total',
      'What is the price?',
      'Extract the "Orders" table as orders',
      'List all the products as products',
      'Download "Invoice" as invoice',
      'Take a screenshot',
      'Save the page as PDF',
    ],
  },
  {
    title: 'Wait and make sure',
    lines: [
      'Wait for "Thank you"',
      'Wait until "Loading" is gone',
      'Wait until the page is ready',
      'Wait 2 seconds',
      'Make sure it says Thank you',
      'Check that the price is 39',
      'Make sure the total is at most 50',
      'Scroll to "Reviews"',
    ],
  },
  {
    title: 'Only if',
    lines: [
      'If "Accept cookies" is shown, click it',
      'Click "Close" if "Welcome" is shown',
      'If the total is more than 100:\n    Click "Ask for approval"\nOtherwise:\n    Click "Pay"',
      'If "I agree" is not ticked, tick it',
      'If the price is 100 or more, click "Ask"',
      'Count the rows as rows\nIf rows is more than 3, click "Next"',
      'If "Send" is enabled and the page says Ready, click "Send"',
    ],
  },
  {
    title: 'Again and again',
    lines: [
      'Click "Next" until "Next" is gone',
      'For each row of "Orders" as orders:\n    Read "Total" as total',
      'For each row of @file:\n    Type [Name] into "Full name"\n    Click "Save"',
      'Repeat 3 times:\n    Click "More"',
      'Repeat until the page says Done, at most 20 times:\n    Click "Next"',
    ],
  },
];

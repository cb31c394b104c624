/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API. */
  readonly VITE_API_BASE_URL?: string;
  /** Where 'Contact us.' on the sign-in screen writes to. */
  readonly VITE_CONTACT_EMAIL?: string;
}

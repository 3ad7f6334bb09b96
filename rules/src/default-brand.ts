import { CUSTOMER_SERVICE_PHONE, CUSTOMER_SERVICE_PHONE_INTERNATIONAL } from './constants.ts';

/**
 * The brand the product ships with: used by the server without a brand file, and by an app until it has
 * loaded the brand. It names no licence, address or VAT number, because an invented one on a receipt would be false.
 */
export const DEFAULT_BRAND = {
  name: 'Thumela',
  productCode: 'THUMELA',
  company: 'Thumela',
  phone: CUSTOMER_SERVICE_PHONE,
  phoneInternational: CUSTOMER_SERVICE_PHONE_INTERNATIONAL,
  whatsapp: CUSTOMER_SERVICE_PHONE_INTERNATIONAL,
  email: 'care@thumela.example',
  links: {
    about: '/about',
    terms: '/terms',
    privacy: '/privacy',
    company: '/company',
    faqs: '/faqs',
    howToPay: '/how-to-pay',
    moreWaysToPay: '/more-ways-to-pay',
    declaration: '/declaration',
  },
};

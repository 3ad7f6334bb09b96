/** Explains each step's question and its reason. */
export const journeyHelp = {
  asks: 'About this step',
  why: 'Why we ask',
  close: 'Close',
  steps: {
    corridor: {
      asks: 'The country, how the money is paid out there and by whom, the currency, and how much.',
      why: 'The exchange rate and the fee depend on these. You see the full price before you agree to anything.',
    },
    amount: {
      asks: 'How much to send, and what the amount means: what you send, what you pay in total, or what they receive.',
      why: 'We already know how it is paid out. You see the full price before you agree to anything.',
    },
    quote: {
      asks: 'Whether you agree to this price: what you pay in total, with fee and VAT, and what they receive.',
      why: 'Exchange rates move, so we only hold a price for a while. Nothing is charged when you continue: you pay at the end.',
    },
    recipient: {
      asks: 'The recipient, with the names as on their identity document, and the details the payout partner needs to pay them.',
      why: 'The partner pays only them. The law also requires us to know who receives money, and what for.',
    },
    created: {
      asks: 'Nothing more: your transaction is created. You see what to pay, and by when.',
      why: 'We send the money as soon as we receive your payment. You can pay now, or later from your transactions.',
    },
    savedCorridor: {
      asks: 'The country and payout method for this person, and an example amount. Nothing is sent.',
      why: 'It decides which of their details we need. You can change the amount each time you send.',
    },
    savedRecipient: {
      asks: 'The person, with the names as on their identity document, and the details the payout partner needs to pay them.',
      why: 'We save it, so that next time you only enter the amount. The partner pays only them.',
    },
    rates: {
      asks: 'The country, how the money is paid out there and by whom, the currency, and an amount.',
      why: 'The exchange rate and the fee depend on these. Checking costs nothing and commits you to nothing.',
    },
    personal: {
      asks: 'Your names, gender and date of birth as on your identity document, and your mobile number.',
      why: 'The law requires us to know who sends money. The number is your username, and we send your PIN to it.',
    },
    nationality: {
      asks: 'Your identity document, its number, and your nationality.',
      why: 'We compare it with the document itself. Your send limits also depend on it.',
    },
    address: {
      asks: 'Your address in South Africa.',
      why: 'The law requires it. We do not send letters.',
    },
    collectionPin: {
      asks: 'The PIN from the person who sent you the money, usually ten digits.',
      why: 'It shows that the money is meant for you. After several wrong PINs you may have to wait, so that no one can guess yours.',
    },
    foundOrder: {
      asks: 'Whether this is the money you expect: from whom, how much, and how it is paid out.',
      why: 'We request nothing in your name before you accept it.',
    },
    lackingDetails: {
      asks: 'Details that the sender could not give us, such as the bank account to pay it into.',
      why: 'Without it we cannot pay you.',
    },
    limitDocuments: {
      asks: 'A document for each item, as a photo or a PDF.',
      why: 'The law requires us to know more about large amounts, and about money you send to yourself.',
    },
    declaration: {
      asks: 'That you read the declaration and accept it.',
      why: 'Money from abroad is reported to the Reserve Bank, and you declare what it is for.',
    },
    followUp: {
      asks: 'Whether you know the person who sent the money, and what is still missing before we pay it out.',
      why: 'Our team checked your request and could not finish it. We never ask you for a PIN or a payment.',
    },
    followUpDocuments: {
      asks: 'The document named above, as a photo or a PDF that can be read.',
      why: 'Our copy is missing, expired or cannot be read.',
    },
    followUpCheck: {
      asks: 'Whether everything is there. Go back to change something.',
      why: 'Once it is submitted, our team reviews it.',
    },
    incomeSource: {
      asks: 'Your income, such as wages or a business.',
      why: 'The law requires us to know where larger amounts come from.',
    },
    incomeProof: {
      asks: 'Documents that show your income, such as payslips or bank statements.',
      why: 'Your new limit follows from them. Only we see them.',
    },
    addressProof: {
      asks: 'Documents that show your address, such as an account or a lease. You may leave them out.',
      why: 'With them the limit can be higher.',
    },
    documents: {
      asks: 'A photo of your identity document, and one of yourself holding it. Your phone’s camera is good enough.',
      why: 'So that no one else can register in your name. Only we see them.',
    },
  },
};

export type HelpTopic = keyof typeof journeyHelp.steps;

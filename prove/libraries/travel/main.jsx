import 'react-datepicker/dist/react-datepicker.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Select from 'react-select';
import CreatableSelect from 'react-select/creatable';
import AsyncSelect from 'react-select/async';
import DatePicker from 'react-datepicker';
import { done } from '#libraries/effects.js';
import { Hotel, Board } from '#libraries/travel/choices.jsx';

const AIRPORTS = [
  'Amsterdam (AMS)',
  'Berlin (BER)',
  'Copenhagen (CPH)',
  'Dublin (DUB)',
  'Frankfurt (FRA)',
  'Geneva (GVA)',
  'Helsinki (HEL)',
  'Lisbon (LIS)',
  'London Gatwick (LGW)',
  'London Heathrow (LHR)',
  'Madrid (MAD)',
  'Paris Orly (ORY)',
  'Rome (FCO)',
  'Vienna (VIE)',
  'Zurich (ZRH)',
];

const option = (value) => ({ value, label: value });

const day = (date) =>
  date &&
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

const FLIGHTS = [
  ['MT 204', '07:10', 129],
  ['MT 218', '11:45', 154],
  ['MT 236', '18:20', 98],
];

function Trip() {
  const [trip, setTrip] = useState({
    from: null,
    to: null,
    out: null,
    back: null,
    at: null,
    month: null,
    cabin: 'Economy',
    extras: [],
    tags: [],
    hotel: null,
    board: null,
    adults: 1,
  });
  const [found, setFound] = useState(false);
  const [city, setCity] = useState(null);
  const put = (key) => (value) => setTrip((now) => ({ ...now, [key]: value }));
  const asWritten = () => ({
    ...trip,
    out: day(trip.out),
    back: day(trip.back),
    at:
      trip.at &&
      `${day(trip.at)} ${String(trip.at.getHours()).padStart(2, '0')}:${String(trip.at.getMinutes()).padStart(2, '0')}`,
  });
  return (
    <>
      <header>
        <strong>Meridian Travel</strong>
        <nav>
          <a href="#flights" onClick={() => done({ nav: 'flights' })}>
            Flights
          </a>{' '}
          ·{' '}
          <a href="#hotels" onClick={() => done({ nav: 'hotels' })}>
            Hotels
          </a>{' '}
          ·{' '}
          <a href="#help" onClick={() => done({ nav: 'help' })}>
            Help
          </a>
        </nav>
      </header>
      <main>
        <h1>Book a trip</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            done({ searched: asWritten() });
            setFound(true);
          }}
          style={{ display: 'grid', gap: 16 }}
        >
          <div className="row">
            <div>
              <label htmlFor="from">From</label>
              <Select
                inputId="from"
                options={AIRPORTS.map(option)}
                onChange={(one) => put('from')(one?.value ?? null)}
                isClearable
                placeholder="Departure airport"
              />
            </div>
            <div>
              <label htmlFor="to">To</label>
              <Select
                inputId="to"
                options={AIRPORTS.map(option)}
                onChange={(one) => put('to')(one?.value ?? null)}
                isClearable
                placeholder="Arrival airport"
              />
            </div>
          </div>
          <div className="row">
            <div>
              <label htmlFor="out">Departure date</label>
              <DatePicker
                id="out"
                selected={trip.out}
                onChange={put('out')}
                dateFormat="dd/MM/yyyy"
                placeholderText="dd/mm/yyyy"
                minDate={new Date(2026, 0, 1)}
              />
            </div>
            <div>
              <label htmlFor="back">Return date</label>
              <DatePicker
                id="back"
                selected={trip.back}
                onChange={put('back')}
                dateFormat="dd/MM/yyyy"
                placeholderText="dd/mm/yyyy"
                showMonthDropdown
                showYearDropdown
                dropdownMode="select"
              />
            </div>
          </div>
          <div className="row">
            <div>
              <label htmlFor="cabin">Cabin</label>
              <Select
                inputId="cabin"
                defaultValue={option('Economy')}
                isSearchable={false}
                options={['Economy', 'Premium economy', 'Business', 'First'].map(option)}
                onChange={(one) => put('cabin')(one.value)}
              />
            </div>
            <div>
              <label htmlFor="extras">Extras</label>
              <Select
                inputId="extras"
                isMulti
                options={['Checked bag', 'Extra legroom', 'Lounge', 'Meal', 'Priority boarding'].map(option)}
                onChange={(all) => put('extras')(all.map(({ value }) => value))}
              />
            </div>
          </div>
          <div className="row">
            <Hotel onChoose={put('hotel')} />
            <Board onChoose={put('board')} />
          </div>
          <div className="row">
            <div>
              <label htmlFor="tags">Trip tags</label>
              <CreatableSelect
                inputId="tags"
                isMulti
                options={['Work', 'Family'].map(option)}
                onChange={(all) => put('tags')(all.map(({ value }) => value))}
              />
            </div>
            <div>
              <label htmlFor="pickup">Taxi pickup</label>
              <DatePicker
                id="pickup"
                selected={trip.at}
                onChange={put('at')}
                showTimeSelect
                timeFormat="HH:mm"
                dateFormat="dd/MM/yyyy HH:mm"
                placeholderText="Day and time"
              />
            </div>
          </div>
          <div>
            <label id="adults">Adults</label>
            <button
              type="button"
              aria-label="Fewer adults"
              onClick={() => put('adults')(Math.max(1, trip.adults - 1))}
            >
              −
            </button>{' '}
            <output aria-labelledby="adults">{trip.adults}</output>{' '}
            <button type="button" aria-label="More adults" onClick={() => put('adults')(trip.adults + 1)}>
              +
            </button>
          </div>
          <div>
            <button type="submit">Search flights</button>
          </div>
        </form>
        {found && (
          <section aria-label="Flights">
            <h2>3 flights found</h2>
            {FLIGHTS.map(([number, time, price]) => (
              <div className="card" key={number}>
                <div>
                  <b>{number}</b> departs {time}
                </div>
                <div>
                  €{price} <button onClick={() => done({ booked: number, trip: asWritten() })}>Book</button>
                </div>
              </div>
            ))}
          </section>
        )}
        <section>
          <h2>Where next?</h2>
          <label htmlFor="city">City guide</label>
          <AsyncSelect
            inputId="city"
            loadOptions={(words) =>
              fetch(`/api/cities?q=${encodeURIComponent(words)}`)
                .then((answer) => answer.json())
                .then((all) => all.map(({ name }) => option(name)))
            }
            onChange={(one) => setCity(one?.value)}
            placeholder="Type a city"
          />{' '}
          <button onClick={() => done({ guide: city ?? null })}>Send me the guide</button>
        </section>
      </main>
    </>
  );
}

createRoot(document.getElementById('app')).render(<Trip />);

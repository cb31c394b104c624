import { useState } from 'react';
import {
  Typography,
  Button,
  Box,
  TextField,
  Autocomplete,
  MenuItem,
  Stepper,
  Step,
  StepLabel,
  Rating,
  Select,
  FormControl,
  InputLabel,
  Switch,
  FormControlLabel,
  Checkbox,
  RadioGroup,
  Radio,
  FormLabel,
  Slider,
  Stack,
} from '@mui/material';
import { DatePicker, TimePicker } from '@mui/x-date-pickers';
import { done } from '#libraries/effects.js';
import { COUNTRIES, TAGS } from '#libraries/mui/sample.js';

export function NewContact({ say }) {
  const EMPTY = {
    name: '',
    company: '',
    mail: '',
    country: null,
    city: null,
    tags: [],
    born: null,
    call: null,
    stage: 'Lead',
    size: '',
    news: false,
    agree: false,
    priority: 30,
    rating: null,
  };
  const [step, setStep] = useState(0);
  const [data, setData] = useState(EMPTY);
  const [cities, setCities] = useState([]);
  const put = (key) => (value) => setData((now) => ({ ...now, [key]: value }));
  const typed = (key) => (event) => put(key)(event.target.value);
  const parts = [
    <>
      <TextField label="Full name" required value={data.name} onChange={typed('name')} />
      <TextField label="Company" value={data.company} onChange={typed('company')} />
      <TextField
        label="Email address"
        type="email"
        value={data.mail}
        onChange={typed('mail')}
        helperText="We never share it."
      />
      <Autocomplete
        options={COUNTRIES}
        value={data.country}
        onChange={(_event, value) => put('country')(value)}
        renderInput={(params) => <TextField {...params} label="Country" />}
      />
      <Autocomplete
        options={cities}
        filterOptions={(all) => all}
        value={data.city}
        onChange={(_event, value) => put('city')(value)}
        onInputChange={(_event, words) => {
          if (words.length > 1)
            fetch(`/api/cities?q=${encodeURIComponent(words)}`)
              .then((answer) => answer.json())
              .then((all) => setCities(all.map(({ name }) => name)));
        }}
        renderInput={(params) => <TextField {...params} label="City" placeholder="Start typing" />}
      />
    </>,
    <>
      <FormControl>
        <InputLabel id="size">Company size</InputLabel>
        <Select labelId="size" label="Company size" value={data.size} onChange={typed('size')}>
          {['1–10', '11–50', '51–250', 'More than 250'].map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Autocomplete
        multiple
        options={TAGS}
        value={data.tags}
        onChange={(_event, value) => put('tags')(value)}
        renderInput={(params) => <TextField {...params} label="Tags" />}
      />
      <DatePicker label="Birthday" value={data.born} onChange={put('born')} />
      <TimePicker label="Best time to call" ampm={false} value={data.call} onChange={put('call')} />
      <FormControl>
        <FormLabel id="stage">Stage</FormLabel>
        <RadioGroup row aria-labelledby="stage" value={data.stage} onChange={typed('stage')}>
          {['Lead', 'Customer', 'Lost'].map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={one} />
          ))}
        </RadioGroup>
      </FormControl>
    </>,
    <>
      <Typography id="pri">Priority</Typography>
      <Slider
        aria-labelledby="pri"
        value={data.priority}
        step={10}
        onChange={(_event, value) => put('priority')(value)}
        valueLabelDisplay="auto"
      />
      <Typography component="legend">How warm is it?</Typography>
      <Rating name="warm" value={data.rating} onChange={(_event, value) => put('rating')(value)} />
      <FormControlLabel
        control={<Switch checked={data.news} onChange={(event) => put('news')(event.target.checked)} />}
        label="Send the newsletter"
      />
      <FormControlLabel
        control={<Checkbox checked={data.agree} onChange={(event) => put('agree')(event.target.checked)} />}
        label="The contact has agreed to be stored"
      />
    </>,
  ];
  const finish = () => {
    done({
      contact: {
        ...data,
        born: data.born?.format('YYYY-MM-DD') ?? null,
        call: data.call?.format('HH:mm') ?? null,
      },
    });
    say('Contact saved');
    setData(EMPTY);
    setStep(0);
  };
  return (
    <Box sx={{ p: 3, maxWidth: 560 }}>
      <Stepper activeStep={step} sx={{ mb: 3 }}>
        {['Person', 'Details', 'Finish'].map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Stack spacing={2}>{parts[step]}</Stack>
      <Stack direction="row" spacing={2} sx={{ mt: 3 }}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        {step < 2 ? (
          <Button variant="contained" disabled={!data.name} onClick={() => setStep(step + 1)}>
            Next
          </Button>
        ) : (
          <Button variant="contained" disabled={!data.agree} onClick={finish}>
            Save contact
          </Button>
        )}
      </Stack>
    </Box>
  );
}

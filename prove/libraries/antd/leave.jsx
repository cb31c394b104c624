import {
  App,
  Form,
  Input,
  Select,
  DatePicker,
  InputNumber,
  Switch,
  Slider,
  Upload,
  Button,
  Cascader,
  Space,
  Radio,
  TimePicker,
  AutoComplete,
} from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { done } from '#libraries/effects.js';
import { PEOPLE, PLACES } from '#libraries/antd/sample.js';

export function Leave() {
  const [form] = Form.useForm();
  const { message } = App.useApp();
  const save = (values) => {
    const day = (one) => one?.format('YYYY-MM-DD');
    done({
      leave: {
        name: values.name,
        type: values.type,
        from: day(values.days?.[0]),
        to: day(values.days?.[1]),
        back: day(values.back),
        hours: values.hours,
        notify: values.notify ?? [],
        half: !!values.half,
        share: values.share,
        office: values.office?.join('/'),
        covered: values.cover,
        at: values.at?.format('HH:mm'),
        pay: values.pay,
        files: values.files?.fileList?.map(({ name }) => name),
      },
    });
    message.success('Leave request sent');
    form.resetFields();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      style={{ maxWidth: 640 }}
      onFinish={save}
      initialValues={{ share: 100, hours: 8, pay: 'paid' }}
    >
      <Form.Item name="name" label="Employee" rules={[{ required: true }]}>
        <Input placeholder="Full name" />
      </Form.Item>
      <Form.Item name="type" label="Type of leave" rules={[{ required: true }]}>
        <Select
          placeholder="Select a type"
          options={['Holiday', 'Parental leave', 'Sick leave', 'Unpaid leave', 'Moving house'].map(
            (value) => ({ value, label: value }),
          )}
        />
      </Form.Item>
      <Form.Item name="days" label="Leave period">
        <DatePicker.RangePicker />
      </Form.Item>
      <Space size="large">
        <Form.Item name="back" label="First day back">
          <DatePicker />
        </Form.Item>
        <Form.Item name="at" label="Handover time">
          <TimePicker format="HH:mm" />
        </Form.Item>
        <Form.Item name="hours" label="Hours per day">
          <InputNumber min={1} max={12} />
        </Form.Item>
      </Space>
      <Form.Item name="notify" label="Notify">
        <Select
          mode="multiple"
          placeholder="People to notify"
          optionFilterProp="label"
          options={PEOPLE.map(({ name }) => ({ value: name, label: name }))}
        />
      </Form.Item>
      <Form.Item name="cover" label="Covered by">
        <AutoComplete
          placeholder="Type a name"
          options={PEOPLE.map(({ name }) => ({ value: name }))}
          filterOption={(typed, option) => option.value.toLowerCase().includes(typed.toLowerCase())}
        />
      </Form.Item>
      <Form.Item name="office" label="Office">
        <Cascader options={PLACES} placeholder="Choose an office" />
      </Form.Item>
      <Form.Item name="pay" label="Payment">
        <Radio.Group>
          <Radio value="paid">Paid</Radio>
          <Radio value="half">Half pay</Radio>
          <Radio value="unpaid">Unpaid</Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item name="half" label="Half days only" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="share" label="Share of working time">
        <Slider min={0} max={100} step={5} />
      </Form.Item>
      <Form.Item name="files" label="Certificate">
        <Upload beforeUpload={() => false}>
          <Button icon={<UploadOutlined />}>Choose file</Button>
        </Upload>
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit">
          Send request
        </Button>
        <Button htmlType="reset" onClick={() => form.resetFields()}>
          Reset
        </Button>
      </Space>
    </Form>
  );
}
